/**
 * Passwords that lead every published list of stolen ones, 8 characters or longer, compared as typed. Small and exact on purpose
 * (spec-statements C44): nothing is refused because it merely looks weak or contains a common word.
 */
const COMMON = new Set([
  'password', 'Password', 'PASSWORD', 'password1', 'Password1', 'passw0rd', 'P@ssw0rd', 'p@ssw0rd',
  '12345678', '123456789', '1234567890', '0123456789', '987654321', '9876543210', '87654321', '123123123', '12341234', '1234qwer',
  '11111111', '00000000', '88888888', '66666666', '11223344', '12344321', '147258369', '789456123',
  'qwertyui', 'qwertyuiop', 'qwerty123', 'qwerty12', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'qazwsxedc', 'asdfghjk', 'asdfghjkl', 'zxcvbnm1',
  'iloveyou', 'iloveyou1', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'starwars', 'trustno1', 'whatever', 'computer', 'internet',
  'michelle', 'jennifer', 'jordan23', 'michael1', 'liverpool', 'letmein1', 'welcome1', 'changeme', 'abcd1234', 'abc12345', 'a1b2c3d4', 'aaaaaaaa', 'abcdefgh',
])

export const isCommonPassword = (password: string): boolean => COMMON.has(password.normalize('NFC'))
