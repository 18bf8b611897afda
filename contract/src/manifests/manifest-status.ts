/** Where a manifest stands (rule MNF-20). */
export const MANIFEST_STATUSES = ['Submitted', 'Accepted', 'Rejected', 'Not sent', 'Cancelled'] as const
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number]

/** The channel's test of a manifest's date: not more than 7 days past nor 4 to come, days of UTC+7 (rule MNF-11). */
export const MANIFEST_DAYS_PAST = 7
export const MANIFEST_DAYS_AHEAD = 4
