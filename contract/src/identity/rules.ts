/** Passwords have 8 to 128 visible characters (rule SGN-8). */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** The sentence of rule SGN-9, to the letter. */
export const CONFIRM_PASSWORD_MESSAGE = 'Cornfirm password must equals to password.'

/** Normalizes a password: some keyboards compose Vietnamese marks and others do not, which would give two hashes. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Rule SGN-20. Only the server has the list and the names; a form shows these two sentences from its answer. */
export const COMMON_PASSWORD_MESSAGE = 'Many people use this password, so it is guessed first. Choose another one.'
export const OWN_WORDS_PASSWORD_MESSAGE =
  'Easy to guess: it is only the username, name, e-mail address or company. Choose another one.'

/** The problem of a new password in itself: one sentence, or null. */
export const passwordProblem = (password: string): string | null => {
  const characters = [...normalizePassword(password)]
  const { length } = characters
  if (length === 0) return 'Required'
  if (length < PASSWORD_MIN) return `Must be at least ${PASSWORD_MIN} characters`
  if (length > PASSWORD_MAX) return `Max length is ${PASSWORD_MAX} characters!`
  if (password.trim() === '') return 'Must not be blank'
  return characters.every((character) => character === characters[0]) ? 'Must not be one character repeated' : null
}

export const USERNAME_MAX = 100

/**
 * Usernames are unique without regard to case, also after deletion (rule ACC-2). The index on account enforces the
 * same.
 */
export const usernameKey = (username: string): string => username.trim().toLowerCase()

/** The problem of a new username: one sentence, or null. */
export const usernameProblem = (username: string): string | null => {
  if (username.trim() === '') return 'Required'
  if (username.length > USERNAME_MAX) return `Max length is ${USERNAME_MAX} characters!`
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]*$/u.test(username)
    ? null
    : 'Use letters, digits and . _ @ + - only, starting with a letter or digit.'
}
