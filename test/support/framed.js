/**
 * Runs in a frame under a policy, before anything else there: keeps what is reported and written, and answers what the
 * page around asks, so that frames of another origin can be asked, too. A plain script, as the strictest policy allows.
 */
const seen = [];
const errors = [];
document.addEventListener('securitypolicyviolation', (event) => seen.push(`violation ${event.effectiveDirective}`));
document.addEventListener('game-error', ({ detail }) => errors.push(detail.code));
addEventListener('error', ({ message }) => seen.push(`error ${message}`));
addEventListener('unhandledrejection', ({ reason }) => seen.push(`rejection ${reason}`));
for (const way of ['debug', 'log', 'info', 'warn', 'error']) {
  console[way] = (...words) => seen.push(`${way} ${words.join(' ')}`);
}

const element = () => document.querySelector('spider-solitaire');
const rendered = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

/** What a policy may forbid, done. */
const misdeeds = {
  sink: () => {
    document.createElement('div').innerHTML = '<i></i>';
  },
  'trusted types policy': () => globalThis.trustedTypes?.createPolicy('other', {}),
  worker: () => new Worker(new URL('/dist/spider-solitaire.js', location.href), { type: 'module' }),
  'blob worker': () => new Worker(URL.createObjectURL(new Blob(['1'])), { type: 'module' }),
};

const questions = {
  seen: () => seen,
  errors: () => errors,
  hasTrustedTypes: () => 'trustedTypes' in globalThis,
  violate(deed) {
    try {
      misdeeds[deed]();
    } catch {
      // It is reported all the same.
    }
  },
  state: () => element()?.state ?? null,
  felt: () => getComputedStyle(element().shadowRoot.querySelector('.box')).backgroundColor,
  /** Box of something in the element whose name begins so, in the window. */
  async box(start) {
    await element().updateComplete;
    await rendered();
    const selectors = '.dialog button, .dialog label, button, [role="button"]';
    const found = [...element().shadowRoot.querySelectorAll(selectors)].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent.trim()).startsWith(start),
    );
    if (!found) return null;
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  },
  set: (name, value) => element().setAttribute(name, value),
  newGame: (choice) => element().newGame(choice),
  hints: () => element().state.hints,
};

addEventListener('message', async ({ data, source }) => {
  if (!(data?.question in questions)) return;
  source.postMessage({ id: data.id, answer: await questions[data.question](...data.words) }, '*');
});
