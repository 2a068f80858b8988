/** Multiples of a power of ten that people count in. */
const ROUND_STEPS = [1, 2, 2.5, 5];

/** At most this many steps above 0. */
const MAX_STEPS = 4;

/**
 * The values of an axis from 0 to just above the highest value, in round steps.
 *
 * @param least the smallest step, in the unit of the values: 1 for counts, 100 for amounts in minor units.
 */
export function axisSteps(highest: number, least: number): readonly number[] {
  // Hostile totals may be beyond any number.
  const top = highest < Number.MAX_SAFE_INTEGER ? highest : Number.MAX_SAFE_INTEGER;
  let power = least;
  let step: number | undefined;
  while (step === undefined) {
    const unit = power;
    step = ROUND_STEPS.map((each) => each * unit).find(
      (each) => each % least === 0 && each * MAX_STEPS >= top,
    );
    power *= 10;
  }
  const size = step;
  return Array.from({ length: Math.max(1, Math.ceil(top / size)) + 1 }, (_, index) => index * size);
}
