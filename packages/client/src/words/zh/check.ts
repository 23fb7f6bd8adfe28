export * from '../en/check.js';
