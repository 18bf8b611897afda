/** The username of automatic changes: a booking, a carrier's event, a job. */
export const SYSTEM_USER = 'system'
