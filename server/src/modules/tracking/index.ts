import type { Implementation } from '../../platform/implement.ts'
import { publicTrack } from './public-track.ts'
import { requestTrackingMailHandler } from './request-tracking-mail.ts'

export { trackNumbers } from './public-track.ts'

export const implementations: Implementation[] = [publicTrack, requestTrackingMailHandler]
