import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const sign = (text, key) => createHmac('sha256', key).update(text).digest('base64url');

const isSame = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * A start ticket: which deal was handed out, and when. It is signed, so the server need not remember it.
 * @param now milliseconds since 1970
 */
export function issueTicket({ date, suits, deal }, now, key) {
  const text = [date, suits, deal, now, randomBytes(9).toString('base64url')].join('~');
  return `${text}~${sign(text, key)}`;
}

/** What a ticket says, or null when it isn't ours. */
export function readTicket(ticket, key) {
  const parts = typeof ticket === 'string' && ticket.length < 200 ? ticket.split('~') : [];
  if (parts.length !== 6) return null;
  const text = parts.slice(0, 5).join('~');
  if (!isSame(parts[5], sign(text, key))) return null;
  const [date, suits, deal, issued, id] = parts;
  return { date, suits: Number(suits), deal: Number(deal), issued: Number(issued), id };
}
