/** `Dallas, TX`: how a person names a place in a sentence. */
export const placeName = ({
  name,
  city,
  region,
}: {
  name?: string
  city?: string
  region: string | null | undefined
}): string => {
  const town = name ?? city ?? ''
  return region === null || region === undefined || region === '' ? town : `${town}, ${region}`
}
