import { useMediaQuery } from '@mantine/hooks'

/** Below this width the phone layout stands. The stylesheets say `max-width: 899px`. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false }) ?? false
}
