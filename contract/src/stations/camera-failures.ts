/** Why a camera gives no picture, in words that say what to do (rule CAM-2). */
export const CAMERA_FAILURES = {
  noAnswer: 'The camera does not answer. Check its address, its port and that it is switched on.',
  wrongLogin: 'The camera refuses the user name or the password.',
  hostNotAllowed: 'This host is not allowed for cameras. Private networks are; DEVICE_HOSTS allows more.',
  redirectNotAllowed: 'The camera redirects to an address that is not allowed.',
  noPicture: 'The camera answers, but without a picture (JPEG or PNG).',
  tooLarge: 'The picture of the camera is larger than 10 MB.',
} as const
