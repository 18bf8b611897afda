import { sendFirstRequests, type FirstRequests } from './early-start.ts'

const send = (): FirstRequests | undefined => {
  try {
    return sendFirstRequests(location)
  } catch {
    // If the browser forbids storage, the app itself reports it.
    return undefined
  }
}

/** The requests that this page load started with. */
export const firstRequests = send()
