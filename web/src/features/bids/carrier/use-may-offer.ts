import { useMayAct } from '../../accounts/use-may-act.ts'

export const useMayOffer = (): string | undefined => useMayAct('placeBids')
