export * from '../en/index.js';
