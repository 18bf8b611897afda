import type { Implementation } from '../../platform/implement.ts'
import { publicTrack } from './public-track.ts'
import { requestedParcelNews } from './request-parcel-news.ts'

export { trackNumbers } from './public-track.ts'

export const implementations: Implementation[] = [publicTrack, requestedParcelNews]
