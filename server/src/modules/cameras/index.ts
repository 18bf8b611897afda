import type { Implementation } from '../../platform/implement.ts'
import { captureImage, checkCamera, deleteImage } from './endpoints.ts'

export const implementations: Implementation[] = [captureImage, checkCamera, deleteImage]
