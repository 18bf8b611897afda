import { makeApi } from './api-client.ts'
import { tokenSource } from './sign-in.ts'

export { ApiError, isSignedOut, isTransient, sentencesOf } from './api-error.ts'

/** The app's API client: sends token and language; on 401 renews the token or signs in again. */
export const api = makeApi(tokenSource)
