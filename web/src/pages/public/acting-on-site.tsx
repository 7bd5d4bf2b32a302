import { ActingBanner, type ActingBannerProps } from '../../features/accounts/staff/acting-banner.tsx'
import { AppProviders } from '../app-providers.tsx'

/** The banner of the frame for pages outside it. Loaded only while staff act, with the providers that these pages do without. */
export function ActingOnSite(props: ActingBannerProps) {
  return (
    <AppProviders>
      <ActingBanner {...props} />
    </AppProviders>
  )
}
