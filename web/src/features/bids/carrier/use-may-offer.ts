import { useMayAct } from '../../../app/frame/use-may-act.ts'

export const useMayOffer = (): string | undefined => useMayAct('placeBids')
