const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
