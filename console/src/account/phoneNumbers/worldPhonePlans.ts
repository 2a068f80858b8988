/** The numbering plans of all countries. */
export { default } from 'libphonenumber-js/min/metadata';
