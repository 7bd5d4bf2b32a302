interface Cell {
  label: string
  value: string
}

export interface PaperSheet {
  title: string
  date: string
  /** Boxes from the top, left to right, as many to a line as it has cells. */
  lines: readonly (readonly Cell[])[]
  foot: string
}

const WIDTH = 612
const HEIGHT = 792
const MARGIN = 36
const LINE = 44

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** A one-page form in boxes, as agencies and insurers print them: two kilobytes, of the fonts that every reader has. */
export function paperPdf({ title, date, lines, foot }: PaperSheet): Uint8Array {
  const drawn: string[] = ['0.5 w']
  const text = (words: string, { x, y, size, font }: { x: number; y: number; size: number; font: 'F1' | 'F2' }) =>
    drawn.push(`BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`)
  text(title, { x: MARGIN, y: HEIGHT - 70, size: 17, font: 'F2' })
  text('DATE', { x: WIDTH - 130, y: HEIGHT - 60, size: 6, font: 'F1' })
  text(date, { x: WIDTH - 130, y: HEIGHT - 72, size: 9, font: 'F1' })
  drawn.push(`${WIDTH - 136} ${HEIGHT - 78} 100 28 re S`)
  lines.forEach((cells, row) => {
    const top = HEIGHT - 100 - row * LINE
    const width = (WIDTH - 2 * MARGIN) / cells.length
    cells.forEach(({ label, value }, column) => {
      const x = MARGIN + column * width
      drawn.push(`${x} ${top - LINE} ${width} ${LINE} re S`)
      text(label.toUpperCase(), { x: x + 5, y: top - 12, size: 6, font: 'F1' })
      text(value, { x: x + 5, y: top - 30, size: 10, font: 'F2' })
    })
  })
  text(foot, { x: MARGIN, y: HEIGHT - 130 - lines.length * LINE, size: 8, font: 'F1' })
  text('Page 1 of 1', { x: MARGIN, y: 40, size: 7, font: 'F1' })
  return assembled(drawn.join('\n'))
}

function assembled(content: string): Uint8Array {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
