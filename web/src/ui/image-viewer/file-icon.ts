import { IconFile, IconFileTypeDocx, IconFileTypePdf, IconFileTypeXls, IconPhoto, type Icon } from '@tabler/icons-react'

/** The sign of a file without a picture of its own. */
export const fileIcon = (type: string): Icon => {
  if (type === 'application/pdf') return IconFileTypePdf
  if (type.startsWith('image/')) return IconPhoto
  if (type.includes('spreadsheet')) return IconFileTypeXls
  if (type.includes('word')) return IconFileTypeDocx
  return IconFile
}
