import { AppError } from '../../../platform/errors.ts'

/** A file that is not taken, with what its sender can do instead. */
export const refused = (detail: string): AppError => new AppError('file_refused', { detail })
