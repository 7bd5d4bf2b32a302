/** Who moves an entity: the load's owner, the carrier, platform staff, or the system (a deadline, an event of another entity). */
export type Actor = 'consignor' | 'carrier' | 'staff' | 'system'

export interface Transition<S extends string> {
  from: readonly S[]
  to: S
  by: readonly Actor[]
}

export interface Lifecycle<S extends string, A extends string> {
  states: readonly S[]
  actions: Record<A, Transition<S>>
}

/** One state machine, keyed by action. The server's SQL, its checks and the screens' buttons all read this table. */
export function lifecycle<const S extends string, const A extends string>(
  states: readonly S[],
  actions: Record<A, { from: readonly NoInfer<S>[]; to: NoInfer<S>; by: readonly Actor[] }>,
): Lifecycle<S, A> {
  return { states, actions }
}

export type StateOf<L> = L extends Lifecycle<infer S, string> ? S : never
export type ActionOf<L> = L extends Lifecycle<string, infer A> ? A : never

export function allows<S extends string, A extends string>(
  machine: Lifecycle<S, A>,
  { action, state, by }: { action: A; state: S; by: Actor },
): boolean {
  const transition = machine.actions[action]
  return transition.from.includes(state) && transition.by.includes(by)
}

/** The actions open to `by` in `state`: what the API sends as abilities before policy narrows them. */
export function actionsOpen<S extends string, A extends string>(
  machine: Lifecycle<S, A>,
  { state, by }: { state: S; by: Actor },
): A[] {
  return (Object.keys(machine.actions) as A[]).filter((action) => allows(machine, { action, state, by }))
}
