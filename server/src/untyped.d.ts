/** Packages that bring no types; what we use of them. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}

declare module 'pino-roll' {
  import type { DestinationStream } from 'pino'

  function roll(options: {
    file: string
    extension: string
    size: string
    limit: { count: number; removeOtherLogFiles: boolean }
    mkdir: boolean
    mode: number
    sync: boolean
  }): Promise<DestinationStream>
  export = roll
}
