import { ActingBanner, type ActingBannerProps } from '../../features/staff-users/acting-banner.tsx'
import { AppProviders } from '../../app/frame/app-providers.tsx'

/** The banner of the frame for pages outside it. Loaded only while staff act, with the providers that these pages do without. */
export function ActingOnSite(props: ActingBannerProps) {
  return (
    <AppProviders>
      <ActingBanner {...props} />
    </AppProviders>
  )
}
