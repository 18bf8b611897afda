/** Passwords have 8 to 128 characters (rule SGN-8), counted as people see them. */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** The sentence of rule SGN-9, spelled as there. */
export const CONFIRM_PASSWORD_MESSAGE = 'Cornfirm password must equals to password.'

/**
 * The same password typed on two systems: Vietnamese marks come composed from one keyboard and loose from another, and
 * would give two hashes.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Rule SGN-20. The server knows the list and the people: a form learns these two from its answer. */
export const COMMON_PASSWORD_MESSAGE = 'Many people use this password, so it is guessed first. Choose another one.'
export const OWN_WORDS_PASSWORD_MESSAGE =
  'Easy to guess: it is only the username, name, e-mail address or company. Choose another one.'

/** What is wrong with a new password in itself: one sentence, or null. */
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

/** Usernames are unique without regard to case, also after deletion (rule ACC-2). The index on account says the same. */
export const usernameKey = (username: string): string => username.trim().toLowerCase()

/** What is wrong with a new username: one sentence, or null. */
export const usernameProblem = (username: string): string | null => {
  if (username.trim() === '') return 'Required'
  if (username.length > USERNAME_MAX) return `Max length is ${USERNAME_MAX} characters!`
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]*$/u.test(username)
    ? null
    : 'Use letters, digits and . _ @ + - only, starting with a letter or digit.'
}
