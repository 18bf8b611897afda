/** The channel's data about us. */
export const IBC_ACCOUNT = {
  filePrefix: 'aams-data-sgl-eccf',
  name: 'SGL Express',
  number: '40217',
  eventKey: 'ibc-simulator-event-key',
}
