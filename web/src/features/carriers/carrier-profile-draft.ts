import { putCarrierProfile, type CarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { isCompanyOwner, type RoleClaims } from '@drawbar/contract/roles.ts'
import { t } from '../../app/i18n/t.ts'
import type { PlaceChoice } from '../places/place-field.tsx'

/** What stands in the fields: blank text and null where nothing was declared. */
export interface ProfileDraft {
  usdot: string
  docket: string
  scac: string
  hazmat: boolean
  home: PlaceChoice
}

export const MAY_DECLARE = (claims: RoleClaims): boolean => isCompanyOwner(claims)

export const draftOf = (profile: CarrierProfile): ProfileDraft => ({
  usdot: profile.usdot ?? '',
  docket: profile.docket ?? '',
  scac: profile.scac ?? '',
  hazmat: profile.hazmat,
  home: { text: profile.homeCity ?? '', place: null },
})

/** Absent where nothing stands in the field. */
export function declaration(draft: ProfileDraft): BodyInput<typeof putCarrierProfile> {
  const given = (name: 'docket' | 'scac') => (draft[name].trim() === '' ? {} : { [name]: draft[name].trim() })
  return {
    usdot: draft.usdot.trim(),
    hazmat: draft.hazmat,
    ...given('docket'),
    ...given('scac'),
    home: homeOf(draft.home),
  }
}

/** What was typed and not chosen from the list is looked up by the server, which says so if it finds nothing. */
function homeOf({ text, place }: PlaceChoice): BodyInput<typeof putCarrierProfile>['home'] {
  if (text.trim() === '') return null
  if (place === null) return { city: text.trim() }
  const { id, name, region, country } = place
  return { placeId: id, city: name, country, ...(region === null ? {} : { region }) }
}

/** The contract's own rules, before anything is sent. */
export function profileErrors(draft: ProfileDraft): Record<string, string> {
  if (draft.usdot.trim() === '') return { usdot: t('USDOT number is required') }
  const checked = putCarrierProfile.body?.safeParse(declaration(draft))
  if (checked === undefined || checked.success) return {}
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
}
