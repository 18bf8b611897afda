/** The state of a manifest (rule MNF-20). */
export const MANIFEST_STATUSES = ['Submitted', 'Accepted', 'Rejected', 'Not sent', 'Cancelled'] as const
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number]

/** The channel's check of a manifest's date: at most 7 days past and 4 ahead, days of UTC+7 (rule MNF-11). */
export const MANIFEST_DAYS_PAST = 7
export const MANIFEST_DAYS_AHEAD = 4
