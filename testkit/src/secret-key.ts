/** Every server of a test has the same: processes share databases, and all are cloned from one template. */
export const TEST_SECRET_KEY = 'the secret key of tests, 32 characters or more'
