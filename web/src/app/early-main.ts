import { sendFirstRequests, type FirstRequests } from './early-start.ts'

const send = (): FirstRequests | undefined => {
  try {
    return sendFirstRequests(location)
  } catch {
    // A browser that forbids storage: the app itself tells.
    return undefined
  }
}

/** What this page load began with. */
export const firstRequests = send()
