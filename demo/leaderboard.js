/** Plays today's deal for the leaderboard: the server times it from the ticket, and replays the record of a win. */
const game = document.querySelector('spider-solitaire');
const list = document.querySelector('#list');
const told = document.querySelector('#told');
const suits = game.suits;

async function ask(path, options) {
  const response = await fetch(`/api/${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

async function showBest(date) {
  const best = await ask(`best?date=${date}&suits=${suits}`);
  list.replaceChildren(
    ...best.map(({ name, score, seconds }) => {
      const line = document.createElement('li');
      line.textContent = `${name || 'Nobody'}: ${score} points in ${seconds} s`;
      return line;
    }),
  );
}

try {
  const { ticket, date } = await ask(`start?suits=${suits}`);
  await showBest(date);
  told.textContent = `Playing the deal of ${date}.`;
  game.addEventListener('win', async ({ detail }) => {
    try {
      const win = { ticket, record: detail.record, name: 'You' };
      const { rank } = await ask('win', { method: 'POST', body: JSON.stringify(win) });
      told.textContent = `You are number ${rank}.`;
      await showBest(date);
    } catch (error) {
      told.textContent = `The win was not taken: ${error.message}.`;
    }
  });
} catch {
  told.textContent = 'The leaderboard is not running: npm run leaderboard starts it.';
}
