/** A test by its file and its name, groups first, as the runner prints it: `file > group > test`. */
export type Proof = string

/** Work that is named and not done yet; its room brings the proof with it. */
export interface Later {
  later: string
}

/** Statement → what it says, and what proves it. */
export type Rows = Readonly<Record<string, readonly [says: string, ...by: (Proof | Later)[]]>>

export const at =
  (file: string) =>
  (title: string): Proof =>
    `${file} > ${title}`
