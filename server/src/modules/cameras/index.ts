import type { Implementation } from '../../platform/implement.ts'
import { captureImage } from './endpoints/capture-image.ts'
import { checkCamera } from './endpoints/check-camera.ts'
import { deleteImage } from './endpoints/delete-image.ts'

export const implementations: Implementation[] = [captureImage, checkCamera, deleteImage]
