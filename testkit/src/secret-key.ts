/** Shared by all test servers, because processes share databases cloned from one template. */
export const TEST_SECRET_KEY = 'the secret key of tests, 32 characters or more'
