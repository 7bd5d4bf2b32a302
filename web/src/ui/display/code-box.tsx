import css from './code-box.module.css'

export interface CodeBoxProps {
  /** A one- or two-letter code, such as R, V, F for equipment. */
  code: string
  /** The word behind the code, for those who do not know it. */
  title: string
}

export function CodeBox({ code, title }: CodeBoxProps) {
  return (
    <abbr className={css['box']} title={title}>
      {code}
    </abbr>
  )
}
