const HIDDEN = '•••'

/** `j•••@elmtrucking.com`: enough to recognize the mailbox, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

/** `•••-•••-0101` */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `${HIDDEN}-${HIDDEN}-${digits.slice(-4)}`
}
