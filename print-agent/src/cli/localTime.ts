/**
 * Formats an instant in this computer's time zone for people: `2026-03-06 19:02:00`. Output for scripts (`--json`)
 * stays ISO 8601 in UTC.
 *
 * @param instant ISO 8601, or milliseconds since 1970
 */
export function localTime(instant: string | number): string {
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
