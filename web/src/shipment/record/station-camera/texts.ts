import { registerTexts } from '../../../platform/i18n.ts'

export const cameraTexts = registerTexts('stationCamera', {
  en: {
    capture: 'Capture',
    captureOf: 'Capture package {number}',
    cameras: 'Camera of',
    noCamera: 'Station has no camera',
    photoName: 'Photo {stamp}',
  },
  vi: {
    capture: 'Chụp ảnh',
    captureOf: 'Chụp ảnh kiện {number}',
    cameras: 'Camera của',
    noCamera: 'Trạm chưa có camera',
    photoName: 'Ảnh {stamp}',
  },
})
