import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SpiderEventMap, SpiderSolitaire } from 'spider-solitaire';
import 'spider-solitaire';
import type {} from 'spider-solitaire/react';

/** React 18 writes attributes, `no-timer="false"` too, and hears events of custom elements by `addEventListener` only. */
function App() {
  const table = useRef<SpiderSolitaire>(null);
  const [isThere, setThere] = useState(true);
  const [isQuiet, setQuiet] = useState(true);
  const [heard, setHeard] = useState<string[]>([]);

  useEffect(() => {
    const element = table.current;
    if (!isThere || !element) return;
    const hear = (text: string) => setHeard((before) => [...before, text]);
    const onMove = ({ detail }: SpiderEventMap['move']) => hear(`move ${detail.cards.join(' ')}`);
    const onRun = ({ detail }: SpiderEventMap['run-complete']) => hear(`run-complete ${detail.suit}`);
    const onWin = ({ detail }: SpiderEventMap['win']) => hear(`win ${detail.score}`);
    element.addEventListener('move', onMove);
    element.addEventListener('run-complete', onRun);
    element.addEventListener('win', onWin);
    return () => {
      element.removeEventListener('move', onMove);
      element.removeEventListener('run-complete', onRun);
      element.removeEventListener('win', onWin);
    };
  }, [isThere]);

  return (
    <>
      <button type="button" onClick={() => setQuiet(false)}>
        Show the time
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Put away' : 'Play'}
      </button>
      {isThere && <spider-solitaire ref={table} suits={2} no-timer={isQuiet} storage="none" />}
      <output>{heard.join(', ')}</output>
    </>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />);
