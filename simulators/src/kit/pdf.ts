const POINTS_PER_MM = 72 / 25.4

/** A PDF with a page for each list of lines, in a standard font: marks of letters are left out. */
export const pdfOf = (
  pages: readonly (readonly string[])[],
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): Buffer => {
  const box = `[0 0 ${(widthMm * POINTS_PER_MM).toFixed(2)} ${(heightMm * POINTS_PER_MM).toFixed(2)}]`
  const top = heightMm * POINTS_PER_MM - 24
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...pages.flatMap((lines, at) => {
      const text = `BT /F1 9 Tf 12 TL 12 ${top.toFixed(2)} Td ${lines.map((line) => `(${plain(line)}) Tj T*`).join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.lastIndexOf('xref\n')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/[\\()]/g, '\\$&')
