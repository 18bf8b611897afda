import type { Implementation } from '../../platform/implement.ts'
import { publicTrack } from './public-track.ts'

export const implementations: Implementation[] = [publicTrack]
