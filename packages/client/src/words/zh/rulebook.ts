export * from '../en/rulebook.js';
