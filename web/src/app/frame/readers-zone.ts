/** A company's own records have no place of their own: their times are told where the reader sits. */
export const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
