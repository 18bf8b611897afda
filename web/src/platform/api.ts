import { makeApi } from './api-client.ts'
import { tokenSource } from './sign-in.ts'

export { ApiError, isSignedOut, isTransient, sentencesOf } from './api-error.ts'

/** The one client of the app: bearer and language are sent along, a 401 renews or signs in again. */
export const api = makeApi(tokenSource)
