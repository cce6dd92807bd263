import { z } from 'zod'
import { text, url, variable, webAddress } from '../variable.ts'

const ourApi = (about: string) => variable(text, { about, default: '/api' })

export const addressVariables = {
  BASE_API_URL: ourApi('where the browser’s calls go'),
  NEW_API_URL: ourApi('the same, for newer calls'),
  NOTIFICATIONS_URL: ourApi('the same, for notifications'),
  ADAPTER_URL: ourApi('the same, for the adapter’s calls'),
  LEGACY_STATEMENT_URL: variable(url, { about: 'an older system’s page for statements' }),
  LEGACY_STATUS_URL: variable(url, { about: 'an older system’s page for an application’s status' }),
  UPDATE_ACCOUNT_URL: variable(url, { about: 'an older system’s page for changes to an account' }),
  PLAN_UPGRADE_URL: variable(url, { about: 'an older system’s page for upgrades' }),
}

export const captchaVariables = {
  CAPTCHA_SITE_KEY: variable(text, {
    about: 'Turnstile, hCaptcha or reCAPTCHA instead of the portal’s own captcha: the key that browsers see',
    example: 'SITE-KEY',
  }),
  CAPTCHA_SECRET: variable(text, { about: 'the service’s secret key', example: 'SECRET', secret: true }),
  CAPTCHA_VERIFY_URL: variable(url, {
    about: 'the service’s siteverify address',
    example: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  }),
  CAPTCHA_SCRIPT_URL: variable(url, {
    about: 'the script of another service with the same protocol',
    otherwise: 'from the verify address',
    example: 'https://captcha.example.com/api.js',
  }),
}

export const mapVariables = {
  MAPS_KEY: variable(text, {
    about: 'Google’s map (Map Tiles API), place search and geocoding; browsers see it, so restrict it to your origin',
  }),
  DISTANCE_KEY: variable(text, {
    about:
      'Google’s Distance Matrix API, for the way to a branch; only the server uses it. Without it, distances are straight lines',
    secret: true,
  }),
  DISTANCE_URL: variable(webAddress('https://maps.example.com'), {
    about: 'another service with the same protocol',
    default: 'https://maps.googleapis.com',
  }),
  MAP_TILES_URL: variable(
    z.url({ protocol: /^https$/, error: 'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png' }),
    {
      about:
        'map tiles; Google’s come first if `MAPS_KEY` allows them. Without either, maps are drawn from the outlines that come with the portal',
      example: 'https://tiles.example.com/{z}/{x}/{y}.png',
    },
  ),
  MAP_TILES_CREDIT: variable(text, { about: 'the attribution of these tiles' }),
}

export const fileVariables = {
  FILES: variable(z.enum(['folder', 's3'], "must be 'folder' or 's3'"), {
    about: 'where people’s files are stored: `folder`, or `s3` for anything that speaks S3',
    required: 'in production',
    outsideProduction: 'folder',
    example: 'folder',
  }),
  FILES_FOLDER: variable(text, {
    about: 'the folder; several portals must share it, and production has to be told which',
    otherwise: 'files in `HIBLA_DATA` with `script/server`',
    example: '/srv/hibla/files',
  }),
  S3_ENDPOINT: variable(url, { about: 'where the bucket is', example: 'https://s3.example.com' }),
  S3_PUBLIC_ENDPOINT: variable(
    z
      .string()
      .refine((at) => at === 'off' || /^https?:/.test(at), "must be an address such as https://example.com, or 'off'"),
    {
      about:
        'where browsers reach the bucket: they get PDFs and CSV files from there, by links that work for ten minutes; `off` sends them through the portal',
      // Only whoever runs the bucket knows whether browsers reach it.
      default: 'off',
      example: 'https://files.example.com',
    },
  ),
  S3_REGION: variable(text, { about: 'the bucket’s region', default: 'us-east-1' }),
  S3_BUCKET: variable(text, {
    about: 'the bucket, which must exist and be private, addressed by path',
    example: 'hibla-files',
  }),
  S3_ACCESS_KEY: variable(text, {
    about: 'the key, which needs to get, put and delete the bucket’s objects',
    example: 'KEY',
    secret: true,
  }),
  S3_SECRET_KEY: variable(text, { about: 'its secret', example: 'SECRET', secret: true }),
}
