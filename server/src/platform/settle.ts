/** What comes of each by itself: a refusal of one stops none of the others. In their order. */
export const settleEach = <T, R>(
  all: readonly T[],
  settle: (one: T) => R | Promise<R>,
): Promise<PromiseSettledResult<R>[]> => Promise.allSettled(all.map(async (one) => settle(one)))

/** Those that came to something. */
export const fulfilledValues = <R>(settled: readonly PromiseSettledResult<R>[]): R[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

/** Of an act of one: its answer, or its refusal thrown. */
export function unwrapOne<R>([one]: readonly PromiseSettledResult<R>[]): R {
  if (one?.status === 'fulfilled') return one.value
  throw one?.reason ?? new Error('an act was not settled')
}

/** What those hear whose act was taken; refusals stay. An answer that cannot be given is thrown: what was done for it must not stand beside a refusal. */
export const mapFulfilled = <T, R>(
  settled: readonly PromiseSettledResult<T>[],
  answer: (one: T) => R | Promise<R>,
): Promise<PromiseSettledResult<R>[]> =>
  Promise.all(
    settled.map(async (one) =>
      one.status === 'rejected' ? one : { status: 'fulfilled' as const, value: await answer(one.value) },
    ),
  )
