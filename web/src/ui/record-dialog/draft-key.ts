/** Draft key of a record, or of a new one with its parent. */
export const draftKeyOf = (given: {
  feature: string
  under?: string | undefined
  record: { id: string } | undefined
}) => (given.record ? `${given.feature}/${given.record.id}` : `${given.feature}/new/${given.under ?? ''}`)
