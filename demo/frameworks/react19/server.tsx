import { renderToString } from 'react-dom/server';
import { App } from './app.js';

/** The page as a server writes it: there is no DOM, and the module defines nothing. */
export const render = (): string => renderToString(<App />);
