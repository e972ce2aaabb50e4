export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a service that isn't Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
