/** Who did what no person did: a booking, a carrier's news, a job. Stands where a username stands. */
export const SYSTEM_USER = 'system'
