import { useBlockedReason } from '../../../app/frame/use-may-act.ts'

export const useMayOffer = (): string | undefined => useBlockedReason('placeBids')
