/** Does some work and answers after `ms` milliseconds at the earliest, so that the time does not tell what was done. */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  return result;
}
