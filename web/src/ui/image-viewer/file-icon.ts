import { IconFile, IconFileTypeDocx, IconFileTypePdf, IconFileTypeXls, IconPhoto, type Icon } from '@tabler/icons-react'

/** Icon of a file without a thumbnail. */
export const fileIcon = (type: string): Icon => {
  if (type === 'application/pdf') return IconFileTypePdf
  if (type.startsWith('image/')) return IconPhoto
  if (type.includes('spreadsheet')) return IconFileTypeXls
  if (type.includes('word')) return IconFileTypeDocx
  return IconFile
}
