/** The cargo channel, by the name of its connection and of its queue. */
export const CHANNEL = 'ibc'
